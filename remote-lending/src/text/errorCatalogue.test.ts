import { describeErrorCode, errorCatalogue, unknownErrorText } from './errorCatalogue';

describe('the error catalogue', () => {
  it.each([
    ['1', 'An unknown error occurred. Please try again.'],
    ['26', 'Amount must be greater than 0'],
    ['27', 'Action requires an active reserve'],
    ['30', 'Borrowing is not enabled'],
    ['31', 'Stable borrowing is not enabled'],
  ])('says for code %s: %s [LND-430] [LND-431] [LND-432] [LND-433] [LND-434]', (code, sentence) => {
    expect(describeErrorCode(code)).toBe(sentence);
  });

  it.each([
    ['50', 'Borrow cap is exceeded'],
    ['51', 'Supply cap is exceeded'],
    ['4001', 'You cancelled the transaction.'],
  ])('says for code %s: %s [LND-435] [LND-436] [LND-437]', (code, sentence) => {
    expect(describeErrorCode(code)).toBe(sentence);
  });

  it('has a sentence of its own for every code of the specification [LND-438]', () => {
    const codes = [
      7, 9, 11, 12, 13, 19, 22, 23, 24, 25, 28, 29, 32, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
      52, 53, 54, 55, 56, 57, 58, 60, 62, 76, 77, 78, 79, 80, 81, 82, 85, 88, 89,
    ];
    const sentences = codes.map((code) => describeErrorCode(code));
    expect(sentences).not.toContain(unknownErrorText);
    expect(new Set(sentences).size).toBe(codes.length);
    expect(Object.keys(errorCatalogue)).toHaveLength(codes.length + 8);
  });

  it('falls back to one sentence for every other code', () => {
    expect(describeErrorCode('59')).toBe('There was some error. Please try changing the parameters or copy the error');
    expect(describeErrorCode('toString')).toBe(unknownErrorText);
  });
});
