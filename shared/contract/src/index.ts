/**
 * The federated singleton: the only module that host and remotes share at runtime. Always import it
 * by its package name, even inside this package: a relative import would create a second React
 * context.
 */
export * from './alerts';
export * from './area';
export * from './areaId';
export * from './configuration';
export * from './hostError';
export * from './hostServices';
export * from './mount';
export * from './navigation';
export * from './network';
export * from './portfolio';
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
