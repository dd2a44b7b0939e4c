/** A terminal sends Ctrl-C to every process of a command, and the one that started this passes it on: two within this time are one. In ms. */
const SAME_SIGNAL = 1000;

/** Ends what was started, once, when this process is asked to leave; a second Ctrl-C leaves at once. */
export function leaveOnSignal(stop: () => Promise<void>): void {
  let leavingSince: number | undefined;
  const leave = () => {
    if (leavingSince !== undefined) {
      if (performance.now() - leavingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    leavingSince = performance.now();
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
