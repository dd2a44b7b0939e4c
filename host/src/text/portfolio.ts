export const portfolioText = {
  name: 'Portfolio',
  loading: 'Portfolio is loading',
  selection: 'Net worth, risks and history',
  tabs: { overview: 'Portfolio', stress: 'Stress test', ledger: 'Ledger' },
  look: {
    label: 'Look at any address',
    button: 'Look',
    placeholder: '0x…',
    invalid: 'Enter an address: 0x and 40 hexadecimal digits.',
    notPressed: 'Not opened. Press the button again.',
  },
  connect: {
    button: 'Connect Wallet',
    stress: 'Connect a wallet to test your positions.',
    ledger: 'Connect a wallet to see what it did.',
  },
} as const;
