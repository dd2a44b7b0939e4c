export const RATES = { as: 'words', words: { '1': 'stable', '2': 'variable' } } as const;
export const OF_TARGET = { as: 'token', of: '@.to' } as const;
export const ALLOWED = { as: 'token', of: '@.to', most: 'any amount of' } as const;
/** The amount in a debt token's asset that may be borrowed. */
export const OWED = { as: 'token', of: 'target:UNDERLYING_ASSET_ADDRESS()', most: 'any amount of' } as const;
export const OF_ASSET = { as: 'token', of: 'asset' } as const;
export const NATIVE = { as: 'native' } as const;
