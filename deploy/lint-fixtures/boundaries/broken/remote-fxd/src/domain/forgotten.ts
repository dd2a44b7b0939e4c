// breaks no-orphans: Nothing reaches this file and it reaches nothing
export const FORGOTTEN = 1n;
