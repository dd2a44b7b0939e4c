import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandPage } from './indexPage';

const PAGE = readFileSync(join(__dirname, '../../host/public/index.html'), 'utf8');
const BRAND = { name: 'Bank & <b>Co', links: { social: [] } };

test('writes the configured name into the top bar, as text', () => {
  const html = brandPage(PAGE, BRAND);
  expect(html).toContain('<span class="start-name">Bank &amp; &lt;b>Co</span>');
  expect(html).toContain('<svg');
});

test('displays the configured logo in place of the own mark', () => {
  const html = brandPage(PAGE, { ...BRAND, logo: '/logo.svg?a="b"' });
  expect(html).toContain('<span class="start-brand"><img src="/logo.svg?a=&quot;b&quot;" alt="">');
  expect(html).not.toContain('<svg');
});
