/** Account's assets. The first column fits a name with its cap, the last three buttons. */
export const COLUMN_WIDTHS = { asset: '28%', amount: '12%', apy: '11.5%', state: '10.5%' } as const;

/** Account's debts. The columns fit the rate menu and three buttons. */
export const BORROW_WIDTHS = { asset: '24%', amount: '13%', apy: '11%', state: '14.5%' } as const;

/** Market's assets. The last column fits one button and the link to the overview. */
export const LIST_WIDTHS = { asset: '28%', amount: '18%', apy: '14%', state: '17%' } as const;
