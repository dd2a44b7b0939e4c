import type { Alert, AlertsPort, Readable } from '@fathom/shared/contract';
import { createWritable } from '@fathom/shared/domain/writable';

export interface ShownAlert extends Alert {
  readonly id: number;
}

export interface HostAlerts extends AlertsPort {
  readonly shown: Readable<readonly ShownAlert[]>;
  dismiss(id: number): void;
  /** Keeps an alert while it is hovered or focused; the returned function gives it its full time again. */
  hold(id: number): () => void;
}

/** Time after which an alert vanishes by itself, in ms (shell specification). */
const ALERT_TIME = 2000;

export function createAlerts(): HostAlerts {
  const shown = createWritable<readonly ShownAlert[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const holds = new Map<number, number>();
  let lastId = 0;

  function dismiss(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    holds.delete(id);
    shown.set(shown.get().filter((alert) => alert.id !== id));
  }

  function start(id: number): void {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => dismiss(id), ALERT_TIME),
    );
  }

  return {
    shown,
    dismiss,
    show(alert) {
      lastId += 1;
      shown.set([...shown.get(), { ...alert, id: lastId }]);
      start(lastId);
    },
    hold(id) {
      clearTimeout(timers.get(id));
      holds.set(id, (holds.get(id) ?? 0) + 1);
      return () => {
        const left = (holds.get(id) ?? 0) - 1;
        holds.set(id, left);
        if (left === 0 && timers.has(id)) start(id);
      };
    },
  };
}
