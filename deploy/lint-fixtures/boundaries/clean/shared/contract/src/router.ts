export const ROUTER = 'router';
