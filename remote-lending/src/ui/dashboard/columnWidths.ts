/** Tables one above the other share their column widths; the last column fits two buttons. */
export const COLUMN_WIDTHS = { asset: '24%', amount: '20%', apy: '13%', state: '16%' } as const;
