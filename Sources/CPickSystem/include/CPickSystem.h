#ifndef CPICKSYSTEM_H
#define CPICKSYSTEM_H
#endif
