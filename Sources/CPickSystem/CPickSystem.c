#include "CPickSystem.h"

#ifdef __linux__
static char **arguments;

// The C library hands the arguments to what runs before `main`; asking /proc for them later fails
// where it is not mounted.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  (void)count;
  arguments = values;
}

char *const *pick_arguments(void) { return arguments; }
#else
char ***_NSGetArgv(void);

char *const *pick_arguments(void) { return *_NSGetArgv(); }
#endif
