export const portfolioText = {
  name: 'Portfolio',
  loading: 'Portfolio is loading',
  selection: 'Net worth, risks and history',
  alerts: (count: number) => `${count} ${count === 1 ? 'alert' : 'alerts'}`,
  tabs: { overview: 'Portfolio', stress: 'Stress test', ledger: 'Ledger' },
  look: {
    label: 'Look at any address',
    button: 'Look',
    placeholder: '0x…',
    invalid: 'Enter an address: 0x and 40 hexadecimal digits.',
    misspelled: 'This address has a typo: its capital letters are wrong. Copy it again.',
    notPressed: 'Not opened. Press the button again.',
  },
  connect: {
    button: 'Connect Wallet',
    stress: 'Connect a wallet to test your positions.',
    ledger: 'Connect a wallet to see what it did.',
  },
} as const;

export const walletsText = {
  menu: 'Account',
  choose: 'Choose an account',
  all: (count: number) => `All my wallets (${count})`,
  edit: 'Name my wallets',
  title: 'My wallets',
  meaning:
    'The list stays on this device. Nodes and indexers that return the data of an address see that it is requested.',
  address: 'Address',
  name: 'Name',
  optional: 'optional',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  known: 'This address is in the list.',
  full: (most: number) => `The list has ${most} addresses, which is the most it can have. Remove one first.`,
} as const;
