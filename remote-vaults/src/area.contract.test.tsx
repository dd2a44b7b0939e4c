import { areaContractSuite } from '@fathom/testing/render/areaContractSuite';
import { area } from './area';

areaContractSuite(area);
