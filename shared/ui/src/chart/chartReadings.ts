/** Floating-point: for display only, never for a transaction. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartLine {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** `dashed` for estimates rather than measurements. */
  readonly variant: 'solid' | 'dashed';
}

export interface ChartBand {
  readonly label: string;
  readonly points: readonly ChartBandPoint[];
}

export interface ChartBandPoint {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

export interface ChartReading {
  readonly x: number;
  /** The label of its line; the first one where lines meet. */
  readonly line: string;
  readonly y: number;
  readonly band: { readonly low: number; readonly high: number } | undefined;
}

export function chartReadings(lines: readonly ChartLine[], band: ChartBand | undefined): readonly ChartReading[] {
  // A band has no width, and no meaning, at its start.
  const wide = band?.points.filter(({ low, high }) => low < high) ?? [];
  const bands = new Map(wide.map((point) => [point.x, point]));
  const readings = new Map<number, ChartReading>();
  for (const { label, points } of lines) {
    for (const { x, y } of points) {
      if (!readings.has(x)) readings.set(x, { x, line: label, y, band: bands.get(x) });
    }
  }
  return [...readings.values()].sort((one, other) => one.x - other.x);
}

/** Returns the index of the reading nearest to x; -1 for an empty list. */
export function nearestReading(readings: readonly ChartReading[], x: number): number {
  let nearest = -1;
  let distance = Infinity;
  readings.forEach((reading, index) => {
    const candidate = Math.abs(reading.x - x);
    if (candidate < distance) {
      nearest = index;
      distance = candidate;
    }
  });
  return nearest;
}

const PAGE = 10;

/** Returns the index after a key press at `index`, as in a slider; `undefined` for other keys. */
export function moveReading(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1);
    case 'PageDown':
      return Math.max(0, index - PAGE);
    case 'PageUp':
      return Math.min(last, index + PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
