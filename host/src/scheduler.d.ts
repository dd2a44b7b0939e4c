/** `@types/scheduler` lacks this function of React's scheduler. */
declare module 'scheduler' {
  /** Limits a slice of rendering to 1 s / `fps`, for the whole page. */
  export function unstable_forceFrameRate(fps: number): void;
}
