/** The service worker's URL on the host. It has no digest, because browsers compare it with the one they have. */
export const PUSH_WORKER_PATH = '/push-worker.js';
