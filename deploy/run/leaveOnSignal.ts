/**
 * A terminal sends Ctrl-C to all processes of a command, and the parent process forwards it as well: two signals within
 * this time count as one. In ms.
 */
const SAME_SIGNAL = 1000;

/** Stops everything once on the first signal; a second Ctrl-C exits immediately. */
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
}
