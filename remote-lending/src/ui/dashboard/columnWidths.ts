/** Stacked tables share their column widths; the last column fits two buttons. */
export const COLUMN_WIDTHS = { asset: '22%', amount: '19%', apy: '12%', state: '15%' } as const;
