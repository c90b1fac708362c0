import { PAST_EMAIL_DOMAIN, PAST_PHONES } from '../../server/src/commands/leave-demo/demo-marks.js';
import type { Dice } from './dice.js';

/** A customer of the demonstration's past. */
export interface PastCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
}

const FIRST_NAMES = [
  ...['Amal', 'Anushka', 'Chamari', 'Charith', 'Dasun', 'Dinithi', 'Fathima', 'Gayan', 'Hashini', 'Imran'],
  ...['Ishara', 'Kavindi', 'Kumaran', 'Lakmal', 'Malini', 'Nadeesha', 'Nuwan', 'Oshadi', 'Priya', 'Rashmi'],
  ...['Rizwan', 'Sachini', 'Sanjeewa', 'Shanthi', 'Suresh', 'Tharindu', 'Udara', 'Vidura', 'Yasas', 'Zainab'],
];
const LAST_NAMES = [
  ...['Abeysekara', 'Bandara', 'Cader', 'de Silva', 'Ekanayake', 'Fonseka', 'Gunawardena', 'Herath', 'Ismail'],
  ...['Jayawardena', 'Karunaratne', 'Liyanage', 'Mendis', 'Nadarajah', 'Peiris', 'Rajapaksa', 'Selvam'],
  ...['Samaraweera', 'Tennakoon', 'Weerasinghe'],
];
const STREETS = [
  ...['Station Road', 'Temple Road', 'Lake View', 'Church Street', 'School Lane', 'Main Street', 'Beach Road'],
  ...['Hill Street', 'Park Avenue', 'Flower Road', 'Market Lane', 'Canal Bank'],
];

const CUSTOMERS: readonly PastCustomer[] = PAST_PHONES.map((phone, number) => {
  const firstName = FIRST_NAMES[number % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(number * 7 + Math.floor(number / FIRST_NAMES.length)) % LAST_NAMES.length] ?? '';
  const mailbox = `${firstName}.${lastName}.${number}`.toLowerCase().replaceAll(' ', '');
  return {
    firstName,
    lastName,
    email: `${mailbox}@${PAST_EMAIL_DOMAIN}`,
    phone,
    street: `${1 + ((number * 13) % 180)} ${STREETS[number % STREETS.length] ?? ''}`,
  };
});

/** Returns one of a branch's regular customers: some come often, most rarely. Each branch has its own. */
export function customerOf(branch: { place: number; branches: number }, dice: Dice): PastCustomer {
  const own = CUSTOMERS.filter((_, number) => number % branch.branches === branch.place);
  return dice.weighted(own, (customer) => 1 / (1 + own.indexOf(customer) / 6));
}
