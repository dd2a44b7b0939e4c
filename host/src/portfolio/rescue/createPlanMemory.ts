import type { Readable } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

const KEY = 'portfolio.plans';

/** Open rescue plans on this device. Their text is parsed with the portfolio's own code. */
export interface PlanMemory {
  readonly text: Readable<string | undefined>;
  /** Removes the plans if `text` is `undefined`. */
  save(text: string | undefined): void;
}

export function createPlanMemory(storage: Pick<DeviceStorage, 'read' | 'write' | 'remove'>): PlanMemory {
  const text = createWritable(storage.read(KEY));
  return {
    text,
    save(next) {
      if (next === undefined) storage.remove(KEY);
      else storage.write(KEY, next);
      text.set(next);
    },
  };
}
