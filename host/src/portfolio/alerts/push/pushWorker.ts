import { handlePushes, type PushScope } from './handlePushes';

/* The service worker of the host. It handles pushes only: no request of a page passes through it. */

// TypeScript knows `self` as the global of a page.
handlePushes(self as unknown as PushScope);
