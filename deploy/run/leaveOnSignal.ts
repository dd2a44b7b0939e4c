/** Ends what was started, once, when this process is asked to leave; a second Ctrl-C leaves at once. */
export function leaveOnSignal(stop: () => Promise<void>): void {
  let isLeaving = false;
  const leave = () => {
    if (isLeaving) process.exit(1);
    isLeaving = true;
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : String(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
}
