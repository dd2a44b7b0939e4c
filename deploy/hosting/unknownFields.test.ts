import * as v from 'valibot';
import { unknownFields } from './unknownFields';

const schema = v.object({
  name: v.string(),
  kycUrl: v.exactOptional(v.string()),
  links: v.optional(v.object({ docs: v.exactOptional(v.string()) }), {}),
  vaults: v.optional(v.pipe(v.array(v.object({ title: v.exactOptional(v.string()) })), v.maxLength(9)), []),
  byToken: v.optional(v.record(v.string(), v.object({ permit: v.optional(v.boolean(), true) })), {}),
  source: v.exactOptional(
    v.variant('kind', [
      v.object({ kind: v.literal('chain'), block: v.number() }),
      v.object({ kind: v.literal('service'), url: v.string(), token: v.exactOptional(v.string()) }),
    ]),
  ),
});

it.each([
  ['another case', { kycURL: 'x' }, 'kycURL', 'kycUrl'],
  ['swapped letters', { links: { dosc: 'x' } }, 'links.dosc', 'docs'],
  ['a missing letter in a list', { vaults: [{}, { titl: 'x' }] }, 'vaults.1.titl', 'title'],
  ['an added letter below any name', { byToken: { '0x1': { permits: false } } }, 'byToken.0x1.permits', 'permit'],
  [
    'a wrong letter in one of several shapes',
    { source: { kind: 'service', url: 'x', tokn: 'y' } },
    'source.tokn',
    'token',
  ],
  ['a name like no other', { '//': 'A remark.' }, '//', undefined],
])('finds %s', (_, json, field, meant) => {
  expect(unknownFields(schema, json)).toEqual([{ field, meant }]);
});

it('finds nothing in what the schema names', () => {
  const json = {
    name: 'x',
    kycUrl: 'x',
    links: { docs: 'x' },
    vaults: [{ title: 'x' }],
    byToken: { a: { permit: true } },
  };
  expect(unknownFields(schema, json)).toEqual([]);
  expect(unknownFields(schema, 'text')).toEqual([]);
});

it('begins paths with that of the section', () => {
  expect(unknownFields(schema, { nmae: 'x' }, 'areas.vaults')).toEqual([{ field: 'areas.vaults.nmae', meant: 'name' }]);
});
