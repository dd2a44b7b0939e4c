// breaks @typescript-eslint/switch-exhaustiveness-check: not exhaustive
export function rateModeNumber(mode: 'stable' | 'variable'): bigint | undefined {
  switch (mode) {
    case 'stable':
      return 1n;
  }
  return undefined;
}
