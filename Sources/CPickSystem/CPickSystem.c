#include "CPickSystem.h"
