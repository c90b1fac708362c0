import type { BranchEdit, NewBranchRequest } from '@libs/contract/requests/branches/branches.js';
import type { DeliveryEdit, DeliveryRequest } from '@libs/contract/requests/branches/deliveries.js';
import type { PromoCodeEdit, PromoCodeRequest } from '@libs/contract/requests/branches/promo-codes.js';
import type {
  FreeDeliveryEdit,
  FreeDeliveryRequest,
  PayGetOfferEdit,
} from '@libs/contract/requests/menu/amount-rules.js';
import type { BuyGetOfferEdit } from '@libs/contract/requests/menu/buy-get-offers.js';
import type {
  FoodEdit,
  FoodTypeEdit,
  FoodTypeRequest,
  OfferEdit,
  SubFoodTypeEdit,
  SubFoodTypeRequest,
} from '@libs/contract/requests/menu/menu-items.js';
import type { OptionGroupEdit, OptionGroupRequest } from '@libs/contract/requests/menu/options.js';
import type { StationEdit, StationRequest } from '@libs/contract/requests/menu/stations.js';
import type { WebhookEdit, WebhookRequest } from '@libs/contract/requests/orders/webhooks.js';
import type { ApiKeyRequest } from '@libs/contract/requests/people/api-keys.js';
import type { UserEdit, UserRequest } from '@libs/contract/requests/people/users.js';

/** The path of a kind of resource below /api. */
export type EntityPath = SavedEntity | 'banner-images';
/** Resources that staff can sort. */
export type OrderedPath =
  | 'food-types'
  | 'sub-food-types'
  | 'food'
  | 'offers'
  | 'stations'
  | 'option-groups'
  | 'branches'
  | 'banner-images';

export type Tag =
  | 'Session'
  | 'Branch'
  | 'Branches'
  | 'Menu'
  | 'Deliveries'
  | 'Rules'
  | 'Banners'
  | 'Users'
  | 'ApiKeys'
  | 'Webhooks';
/** The tags that a change invalidates, including those of the storefront's reads in this tab. */
export const TOUCHES: Record<EntityPath, readonly Tag[]> = {
  'food-types': ['Branch', 'Menu'],
  'sub-food-types': ['Branch', 'Menu'],
  food: ['Branch', 'Menu', 'Rules'],
  offers: ['Branch', 'Menu'],
  'buy-get-offers': ['Branch', 'Rules'],
  'pay-get-offers': ['Branch', 'Rules'],
  'free-deliveries': ['Branch', 'Rules'],
  deliveries: ['Branch', 'Deliveries', 'Rules'],
  'promo-codes': ['Branch'],
  stations: ['Branch'],
  'option-groups': ['Branch', 'Menu'],
  // the session contains the name of the selected branch
  branches: ['Session', 'Branch', 'Branches'],
  users: ['Users'],
  // a key's webhooks are removed with it
  'api-keys': ['ApiKeys', 'Webhooks'],
  webhooks: ['Webhooks'],
  'banner-images': ['Banners'],
};

/** The body that adds or edits a resource, without the version of an edited one. */
export interface SaveBodies {
  'food-types': FoodTypeRequest | FoodTypeEdit;
  'sub-food-types': SubFoodTypeRequest | SubFoodTypeEdit;
  food: FoodEdit;
  offers: OfferEdit;
  'buy-get-offers': BuyGetOfferEdit;
  'pay-get-offers': PayGetOfferEdit;
  'free-deliveries': FreeDeliveryRequest | FreeDeliveryEdit;
  deliveries: DeliveryRequest | DeliveryEdit;
  'promo-codes': PromoCodeRequest | PromoCodeEdit;
  stations: StationRequest | StationEdit;
  'option-groups': OptionGroupRequest | OptionGroupEdit;
  branches: NewBranchRequest | BranchEdit;
  users: UserRequest | UserEdit;
  'api-keys': ApiKeyRequest;
  webhooks: WebhookRequest | WebhookEdit;
}
export type SavedEntity = keyof SaveBodies;
