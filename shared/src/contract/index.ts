/**
 * The federated singleton: the one copy at run time of what host and remotes know of each other.
 * Import it by its package name only, inside this package too: a relative import would create a second React context.
 */
export * from './alerts';
export * from './area';
export * from './areaId';
export * from './configuration';
export * from './hostError';
export * from './hostServices';
export * from './navigation';
export * from './network';
export * from './preferences';
export * from './react';
export * from './readable';
export * from './readMethods';
export * from './refresh';
export * from './signing';
export * from './signingSummary';
export * from './telemetry';
export * from './transactions';
export * from './version';
export * from './wallet';
export * from './expectedWrite';
