import { Hono } from 'hono';
import { isAddress, type Address } from '@fathom/contract/address';
import { refuse } from '../refuse';

/** `GET /addresses/status?address`: whether an address may use the apps. */
export function addressStatusRoutes(blockedAddresses: readonly Address[]): Hono {
  const blocked = new Set(blockedAddresses.map((address) => address.toLowerCase()));
  const routes = new Hono();
  routes.get('/addresses/status', (context) => {
    const address = context.req.query('address');
    if (!isAddress(address)) refuse(400, 'address is 0x and 40 hexadecimal digits.');
    return context.json({ addressAllowed: !blocked.has(address.toLowerCase()) });
  });
  return routes;
}
