/** The account's assets: the last column fits two buttons. */
export const COLUMN_WIDTHS = { asset: '28%', amount: '15.5%', apy: '13%', state: '13%' } as const;

/** The account's debts: next to the two buttons, a column fits the menu of the rate. */
export const BORROW_WIDTHS = { asset: '25%', amount: '15%', apy: '12%', state: '18%' } as const;

/** The market's assets: the last column fits one button and the link to the overview. */
export const LIST_WIDTHS = { asset: '28%', amount: '19%', apy: '13%', state: '17%' } as const;
