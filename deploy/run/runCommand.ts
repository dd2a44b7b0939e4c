interface Reporting {
  /** Printed after a `TypeError`, the error of arguments. */
  readonly usage?: string;
  /** Removes secrets from a message. */
  readonly redact?: (message: string) => string;
}

/** Runs a command. An error is printed as its message, and ends the process with the exit code 1. */
export function runCommand(main: () => Promise<void> | void, { usage, redact = String }: Reporting = {}): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(redact(error instanceof Error ? error.message : String(error)));
      if (error instanceof TypeError && usage !== undefined) console.error(usage);
      process.exit(1);
    });
}
