import { areaContractSuite } from '@fathom/testing/render/areaContractSuite';
import { area } from './area';
import { fxdSection } from './ui/testing/fxdSetup';

areaContractSuite(area, { areas: { fxd: fxdSection() } });
