/** React's own; `@types/scheduler` lacks the function. */
declare module 'scheduler' {
  /** Sets how long a slice of rendering may take: 1 s / `fps`, for the whole page. */
  export function unstable_forceFrameRate(fps: number): void;
}
