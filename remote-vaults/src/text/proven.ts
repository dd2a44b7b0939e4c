export const provenText = {
  balance: (symbol: string) => `${symbol} balance`,
  position: 'value of your shares',
  received: (symbol: string) => `amount of ${symbol} that you receive`,
};
