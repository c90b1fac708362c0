/** What the names of the contract's fields say: whether a number is whole, and words for names that do not explain themselves. */

/**
 * Numbers with decimals. `rupees`, `percent` or a range such as "0 to 1" in a field's comment say so too, whatever its
 * name.
 */
export const DECIMAL = [
  // money
  /^(tenders|amount|price|total|vat|value|discount|minimum|limit|difference|counted|expected|due|made|refunded|refundable|open|less)$/,
  /(^|_)(cash|total|charge|price|refunds|vat|effect|back|since|amount|collect|discount)$/,
  /^(cash_given|cash_part|cash_taken|paid_online|paid_later|discount_max|later_limit)$/,
  // shares and measures
  /^(percentage|percent|latitude|longitude|median|average|slowest_tenth|logo_aspect)$/,
  /(_percentage|_share|_error|_bias)$/,
  // ms of the steps of an opening check
  /^(database|menu|order|event|shown|after_ms)$/,
];

/** Whole numbers: ids, counts, positions, and times in whole units. */
export const WHOLE = [
  /^(id|seq|after|version|hour|weekday|rating|port|line|part|place|position|quantity|portions|orders|count|counts)$/,
  /^(minutes|amber|red|from|to|min|max|boards|held|of|tries|waiting|unsure|unseen|used|uses_per_phone|retry_after)$/,
  /^(kept|late|longest_wait|delivery|promo_code|cancelled|added|replaced|restored|asked|unchanged|failed|branches|available|resends_left|duration)$/,
  /^(food|offers|incoming|option|branch|on_process|deliveries|stations|due_while_closed|failed_codes|refunds_due|held_stock)$/,
  /^(level|foods|own|left_out|origin)$/,
  /(_id|_ids|_number|_version|_orders|_quantity|_minutes|_days|_ms|_max|_count|_portions|_today|_sent|_off|_unanswered)$/,
  /^(food_types|sub_food_types|buy_get_offers|pay_get_offers|free_deliveries|promo_codes|option_groups|changed_since)$/,
];

/**
 * The words for fields without a comment, by name, or by their object and name. A name of several words, such as
 * `first_name`, needs none.
 *
 * @type {Record<string, string>}
 */
export const WORDS = {
  'accounts.owed': 'the account of what customers are owed',
  'accounts.partner': 'the account of what partners owe',
  'JournalAccounts.partner': 'the account of what partners owe',
  'refund.made': 'rupees that were refunded',
  'refund.due': 'rupees that are still due',
  'PriceWay.by': 'whether `value` is a percentage or rupees',
  'tenders.open': 'rupees that are not paid yet',
  'BannerEdit.words': 'text on the picture',
  accent: 'the colour of buttons and links, as #rrggbb',
  about: 'Markdown',
  actor: 'the id of the person',
  added: 'how many were added',
  asked: 'how many customers were asked',
  after: 'the value after the change',
  amber: 'minutes after which a ticket is amber',
  'chainMenuApply_answer.change': 'the change, which can be undone; null if no branch was changed',
  'chainMenuPlan_answer.digest': 'names the state of the menus; sent with the plan that is applied',
  alt: 'what the picture shows, for people who do not see it',
  at: 'when it happened',
  by: 'who did it',
  choices: 'what the customer can choose',
  column: 'the name of the column in the file',
  contact: 'how the customer can be reached',
  does: 'what the import does with it',
  entities: 'the kinds of entities that occur',
  epoch: 'another epoch means another database: load the lists again',
  error: 'whether the call was rejected',
  failure: 'why the code could not be delivered',
  for: 'for when: the time of an order for later',
  held: 'how many of them the answer covers',
  host: 'the address in the branch’s network',
  html: 'the text of the page, safe to show',
  kept: 'what stays as it is',
  limit: 'rupees; the smallest sub-total that the code applies to',
  line: 'the number of the line',
  link: 'where the banner leads',
  marks: 'for people with dietary restrictions',
  message: 'a sentence for people; empty if there is nothing to say',
  month: 'yyyy-mm',
  new: 'the new password',
  note: 'a few words of the person who did it',
  open: 'HH:MM in the time zone of the chain',
  close: 'HH:MM in the time zone of the chain; the next day if it is not after `open`',
  otp: 'the six digits of the message',
  part: 'the index of the part',
  position: 'its place in the list, from 0',
  prepaid: 'the account of payments for orders of later days',
  privacy: 'Markdown',
  paid: 'the number of paid ones',
  raw: 'as received',
  red: 'minutes after which a ticket is red',
  ref: 'the gateway’s reference of the payment',
  reference: 'the order number that customers see',
  replaced: 'how many were replaced',
  resync: 'the events are no longer complete: load the list again',
  rows: 'the rows of the table',
  screen: 'the token of the registered screen',
  secret: 'the key of the signatures, `whsec_…`; no other answer has it',
  seq: 'the number of the event in its branch, or the last one that the list includes: 1, 2, 3 … without gaps',
  serial: 'the number of the document',
  shown: 'ms until a board had shown it',
  source: 'how the gateway’s answer arrived',
  'steps.database': 'ms until the database had answered',
  'steps.event': 'ms until the event was written',
  'steps.menu': 'ms until the menu was read',
  'steps.order': 'ms until the order was placed',
  struck: 'whether the kitchen has struck it as made',
  tagline: 'a few words below the name',
  tender: 'how it was paid',
  tenders: 'by how it was paid',
  tries: 'how many wrong codes it has entered',
  terms: 'Markdown',
  timestamp: 'when it happened',
  token: 'the secret of the key; no other answer has it',
  trail: 'what happened, oldest first',
  undone: 'when and by whom it was undone; null if it was not',
  until: 'when it ends',
  verdict: 'what the gateway’s answer means',
  versions: 'the versions of the entities, by their ids',
  version: 'counts the changes of the entity, from 1; an edit that is based on an older one is rejected',
  who: 'the name of the person who did it',
  words: 'what the customer wrote',
};

/** Names of one word that need no comment. */
export const PLAIN = new Set(
  `
  account accounts action actions actors address amount area areas average bank before board branch branches brand caller
  cancellation cancelled card cash cause changed changes channel code combos conditions confirm count counts currency
  customer data date day days deliveries delivery description discount discounts dispatched email entries entity event
  events fields file food free from hour id ids image invoice item items key keys language latitude lines logo longitude
  max median menu messages min minutes name names notes offers online option options order orders page pages parts
  password payment percentage phone pickup port portions price printer printers problem problems products promo provider
  purchaser quantity rating ready reason receivable refund refunded resend restored result role roles sales sessions
  feedback shop shortage si staff state states stations status ta taxes template text tin to total totals trouble type unseen url user
  users uses value values vat weekday webhooks withdraw
`
    .trim()
    .split(/\s+/),
);
