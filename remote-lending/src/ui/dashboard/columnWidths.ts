/** Tables that stand one above the other share their column widths. */
export const COLUMN_WIDTHS = { asset: '28%', amount: '20%', apy: '15%', state: '18%' } as const;
