import type { AmountTextIssue } from '@fathom/base/domain/amountText';

export const amountFieldText = {
  max: 'Max',
  useMaximum: (unit: string) => `Use the maximum of ${unit}`,
  readAsNumber: (spelledNumber: string) => `Read as ${spelledNumber}`,
  chooseReading: 'Ambiguous. Choose the amount:',
  setToMaximum: 'Set to the maximum',
  issue: (issue: AmountTextIssue, unit: string, decimals: number): string => {
    switch (issue) {
      case 'mixed-digits':
        return 'Use the digits of one script only.';
      case 'sign':
        return 'Enter the amount without a sign.';
      case 'exponent':
        return 'Write the amount out in full, without an exponent.';
      case 'character':
        return 'Use digits and one decimal separator only.';
      case 'separators':
        return 'The separators are ambiguous. Use one decimal separator.';
      case 'too-many-decimals':
        return decimals === 0 ? `${unit} has no decimals.` : `${unit} has ${decimals} decimals. The amount has more.`;
      case 'too-long':
        return 'This amount is too long.';
    }
  },
} as const;
