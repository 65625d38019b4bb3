"""The fault rig: drives the real binary while things go wrong, and looks at what is left."""
