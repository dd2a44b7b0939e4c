export const provenText = {
  balance: (symbol: string) => `${symbol} balance`,
};
