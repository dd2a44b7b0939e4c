import { expect, test } from './journey';

const USDC = 10n ** 6n;

for (const { locale, thousand, cap } of [
  { locale: 'en-US', thousand: '1,000', cap: '90,000' },
  { locale: 'de-DE', thousand: '1.000', cap: '90.000' },
]) {
  test.describe(`with numbers written as in ${locale}`, () => {
    test.use({ locale, holdings: { tokens: { USDC: 90_000n * USDC } } });

    test('edits a grouped amount in the format of the locale [LND-285] [LND-286]', async ({
      page,
      dashboard,
      dialog,
      enter,
    }) => {
      await enter();
      await dashboard.supplyButton('USDC').click();
      await dialog.amount.pressSequentially('1');
      await dialog.approveWith('transaction');
      await dialog.amount.press('End');

      await dialog.amount.pressSequentially('000');
      await dialog.amount.press('Tab');
      await expect(dialog.amount).toHaveValue(thousand);
      await dialog.amount.click();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await expect(dialog.amount).toHaveValue('100');
      await expect(dialog.dialog).toContainText('Exactly 100 USDC');

      await page.keyboard.type('0');
      await page.keyboard.press('Tab');
      await expect(dialog.amount).toHaveValue(thousand);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('End');
      await page.keyboard.type('5');
      await expect(dialog.amount).toHaveValue('10005');
      await page.keyboard.type('9');
      await expect(dialog.amount).toHaveValue(cap);
      await expect(dialog.amount).toHaveAccessibleDescription('Set to the maximum');
      await page.keyboard.type('1');
      await expect(dialog.amount).toHaveValue(cap);
      await page.keyboard.press('Backspace');
      await expect(dialog.amount).toHaveValue('9000');
      await page.keyboard.press('Backspace');
      await expect(dialog.dialog).toContainText('Exactly 900 USDC');

      await dialog.maxButton.click();
      await expect(dialog.amount).toHaveValue(cap);
      await dialog.amount.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await expect(dialog.amount).toHaveValue('9000');
    });

    test('keeps the caret in place, and replaces everything when typing after Tab', async ({
      page,
      dashboard,
      dialog,
      enter,
    }) => {
      await enter();
      await dashboard.supplyButton('USDC').click();
      await dialog.amount.pressSequentially('1000');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');
      await expect(dialog.amount, 'only its separator is gone').toHaveValue('1000');
      await page.keyboard.type('5');
      await expect(dialog.amount).toHaveValue('15000');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('42');
      await expect(dialog.amount).toHaveValue('42');
    });
  });
}
