import type { DemoTexts } from './demo-text.js';

/** The words at the foot of every page. */
export const TAGLINES: DemoTexts = {
  'Cooked to order, since 2010': ['ඕඩර් කළාම උයන්නේ, 2010 ඉඳන්ම', '2010 முதல், ஆர்டர் வந்த பிறகே சமைக்கிறோம்'],
};

export const ABOUT = `
We press good beef onto a very hot griddle, and we do it to order. That was the idea in 2010, and it still is.

## Where we come from

We began in 2010 with one griddle, four stools and a queue. Today there are **5 outlets and over 200 employees**, and every outlet still cooks each burger when it is ordered, never before.

Buns are baked every morning, sauces are stirred in house, and what is sold out is sold out: the menu shows it the moment it happens.
`.trim();

const ABOUT_SI = `
හොඳ හරක් මස් ගොඩක් රත් වෙච්ච තැටියකට ඔබලා උයන එක අපේ වැඩේ, ඒකත් ඕඩර් එක ආවාම විතරයි. 2010දී අපේ අදහස ඒකයි, අදත් ඒකමයි.

## අපි පටන් ගත්ත හැටි

2010දී අපිට තිබුණේ එක තැටියක්, පුටු හතරක් සහ පෝලිමක්. අද **ශාඛා 5කුයි සේවකයන් 200කට වැඩියෙනුයි** ඉන්නවා. තවමත් හැම ශාඛාවකම බර්ගර් එක හදන්නේ ඕඩර් කළාට පස්සේ, ඊට කලින් නෙවෙයි.

බන් හැම උදේකම බේක් කරනවා, සෝස් හදන්නේත් අපිමයි. ඉවර වුණු දේ ඉවරයි: මෙනු එකේ ඒක එවෙලේම පේනවා.
`.trim();

const ABOUT_TA = `
நல்ல மாட்டிறைச்சியை மிகவும் சூடான தட்டில் அழுத்திச் சமைக்கிறோம், அதுவும் ஆர்டர் வந்த பிறகே. 2010இல் எங்கள் எண்ணம் அதுதான், இன்றும் அதுவே.

## எங்கள் தொடக்கம்

2010இல் ஒரு தட்டு, நான்கு இருக்கைகள், ஒரு வரிசையுடன் தொடங்கினோம். இன்று **5 கிளைகளும் 200க்கும் மேற்பட்ட பணியாளர்களும்** இருக்கிறார்கள். இன்றும் ஒவ்வொரு கிளையும் ஆர்டர் வந்த பிறகே பர்கரைச் சமைக்கிறது, அதற்கு முன் அல்ல.

பன்கள் தினமும் காலையில் சுடப்படுகின்றன, சாஸ்களை நாங்களே தயாரிக்கிறோம். தீர்ந்தது தீர்ந்ததுதான்: மெனு அதை உடனே காட்டும்.
`.trim();

export const ABOUTS: DemoTexts = { [ABOUT]: [ABOUT_SI, ABOUT_TA] };

export const PROMO_NAMES: DemoTexts = {
  Welcome: ['ආයුබෝවන්', 'வரவேற்பு'],
  'Lunch break': ['දවල් කෑම වෙලාව', 'மதிய இடைவேளை'],
  'Family table': ['පවුලේ මේසය', 'குடும்ப மேசை'],
  'Office party': ['කාර්යාල සාදය', 'அலுவலக விருந்து'],
  'First order': ['පළවෙනි ඕඩර් එක', 'முதல் ஆர்டர்'],
};
