export function rateModeNumber(mode: 'stable' | 'variable'): bigint {
  switch (mode) {
    case 'stable':
      return 1n;
    case 'variable':
      return 2n;
  }
}
