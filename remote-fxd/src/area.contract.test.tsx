import { areaContractSuite } from '@fathom/shared/testing/render/areaContractSuite';
import { area } from './area';

areaContractSuite(area);
