import { addCounterTexts } from '../../counter/parts/counter-texts';
import { addWorkshopTexts } from '../parts/workshop-texts';

addCounterTexts();
addWorkshopTexts();

export { WorkshopScreen } from './home/workshop-screen';
export { WorkshopCragScreen } from './crag/workshop-crag-screen';
export { WorkshopItemScreen } from './item/workshop-item-screen';
export { WorkshopMultipitchScreen } from './route/workshop-multipitch-screen';
export { WorkshopSectorScreen } from './route/workshop-sector-screen';
export { WorkshopTopoScreen } from './topo/workshop-topo-screen';
export { WorkshopCatalogueScreen } from './catalogue/workshop-catalogue-screen';
export { WorkshopImportScreen } from './import/workshop-import-screen';
export { PublishScreen } from './publish/publish-screen';
