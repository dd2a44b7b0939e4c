import { AREA_IDS, type AreaId } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';
import type { ConfigurationProblem } from '@fathom/base/configuration/fields';
import { parseRuntimeConfiguration, runtimeConfigurationSchema } from '@fathom/base/configuration/runtimeConfiguration';
import type { GenericSchema } from 'valibot';
import { daoConfigurationSchema, parseDaoConfiguration } from '../../remote-dao/src/data/daoConfiguration';
import { fxdConfigurationSchema, parseFxdConfiguration } from '../../remote-fxd/src/data/fxdConfiguration';
import {
  lendingConfigurationSchema,
  parseLendingConfiguration,
} from '../../remote-lending/src/data/marketConfiguration';
import { parseVaultsConfiguration, vaultsConfigurationSchema } from '../../remote-vaults/src/data/vaultsConfiguration';
import { completeConfiguration } from './completeConfiguration';
import { unknownFields } from './unknownFields';

interface Section {
  readonly schema: GenericSchema;
  readonly parse: (section: unknown) => Result<unknown, ConfigurationProblem>;
}

const SECTIONS: Readonly<Record<AreaId, Section>> = {
  fxd: { schema: fxdConfigurationSchema, parse: parseFxdConfiguration },
  dao: { schema: daoConfigurationSchema, parse: parseDaoConfiguration },
  lending: { schema: lendingConfigurationSchema, parse: parseLendingConfiguration },
  vaults: { schema: vaultsConfigurationSchema, parse: parseVaultsConfiguration },
};

/**
 * Checks a runtime configuration with the sections of its areas, before it is served. Throws one sentence about the
 * first invalid or misspelled field. Returns other unknown fields, which a newer or older release may have.
 *
 * @param json the parsed file
 * @param remotes the areas that are served along with it
 */
export function checkConfiguration(json: unknown, remotes: Partial<Record<AreaId, object>>): readonly string[] {
  const checked = parseRuntimeConfiguration(completeConfiguration(json, remotes));
  if (!checked.ok) throw new Error(`${checked.error.field} ${checked.error.problem}.`);
  const { areas } = checked.value;
  const sections = AREA_IDS.filter((area) => areas[area] !== undefined);
  for (const area of sections) {
    const parsed = SECTIONS[area].parse(areas[area]);
    if (parsed.ok) continue;
    const { field, problem } = parsed.error;
    const section = `areas.${area}`;
    throw new Error(`${field === section ? section : `${section}.${field}`} ${problem}.`);
  }
  const unknown = [
    ...unknownFields(runtimeConfigurationSchema, json),
    ...sections.flatMap((area) => unknownFields(SECTIONS[area].schema, areas[area], `areas.${area}`)),
  ];
  const misspelled = unknown.find(({ meant }) => meant !== undefined);
  if (misspelled?.meant !== undefined) {
    throw new Error(`${misspelled.field} is not a field. Did you mean ${misspelled.meant}?`);
  }
  return unknown.map(({ field }) => field);
}
