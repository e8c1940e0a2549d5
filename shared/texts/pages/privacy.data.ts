/** The words of /privacy. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  privacy: 'Privacy',
  youCanUseEveryMap: 'You can use every map and list without an account, and we don’t ask who you are.',
  whatWeKeep: 'What we keep',
  ifYouSignUpYour:
    'If you sign up: your email address, and the alerts and reminders you ask for, each with its address on the map, its area, its street or the area that you drew, and how often and when you want them. Your password is kept by Amazon Cognito; we never see it again.',
  whichMailsWereSentTo: 'Which emails we sent you, for 14 days, so that none is sent twice.',
  ifYouLookUpTrash:
    'If you look up a trash day: what the city said, for 30 days, under a code made of the address. The address itself is sent to the city’s service. It is kept only with a reminder and the emails you chose for it, or with a calendar that you ask for.',
  ifYouConfirm:
    'If you confirm an address without a password: for 180 days that browser keeps a random key and the address with its letters hidden, so that it can add alerts without another confirmation. We keep a code made of the key, and email you each time it is used. ‘Forget this browser’, a link in each of those emails, or logging out ends it.',
  whatYouSearchFor:
    'What you type into the search is answered and forgotten: it is in no log, and under nobody’s name.',
  inYourBrowserThatYou:
    'Your browser keeps that you are logged in, that you have logged in with it before, and whether you like light or dark colours. It keeps the columns and the order you chose for a list, and the last five places you searched for. It keeps the last address whose pickups you asked for, so that the home page can show them. If you press ‘My place’, it keeps that place’s path and name, and opens the site there. Your browser alone reads this; our server learns only which page you open. For seven days your browser keeps the public pages and lists you saw last, so that they open without a network. Logging out removes these pages and your place. ‘Forget these places’ in the search box removes the places, your place and these pages. There are no advertising cookies.',
  howOftenEachKindOf:
    'How often each kind of page is opened, without cookies and without what you looked at; nothing if your browser asks not to be tracked.',
  ifPageMeetsError:
    'If a page of ours meets an error: its message without numbers, quoted texts and addresses, the line of our code, and the kind of page. We keep it for a month, under nobody’s name.',
  whatWeDont: 'What we don’t',
  weDontSellOrShare: 'We don’t sell or share any of it.',
  ifYouLetYourBrowser:
    'If you let your browser tell where you are, the map is centred there. Your position is sent to us only by ‘Use my location’, to find the address there, and is not kept.',
  eachMailHasLinkThat:
    'Each email has a link that stops that alert or reminder at once, and one to change, pause or stop all of them. Your <link>profile</link> hands you all that is kept under your account, and deletes it. If you gave an address without a password, the link in any email does the same. An address that nobody confirms is forgotten after 24 hours, and one without an alert or reminder after 90 days. Questions go to <link2>{contactEmail}</link2>.',
  whoseHouseItIs: 'Whose house it is',
  citysDataNameHousesWhere:
    'The city’s data name houses. Some calls and crimes are about somebody’s health, family or body: medical help, welfare checks, suicide, overdose, sexual offenses, domestic violence, missing persons and the like. We show their block only, never the house or apartment. This holds on maps, in lists, downloads, feeds and emails alike. We replace the house as we read the city’s page, so that nothing we keep knows it. If fewer than five addresses share a block, it is joined with blocks near it. If even they are too few, we show the street alone and no place on the map. We do not show what we can’t read as an address. Such calls and crimes are not linked to each other, and what was shown by block once stays so.',
  publicDataWeShow: 'The public data we show',
  mapOpenfreemapDataFromOpenstreetmap: 'Map: <link>OpenFreeMap</link>, data from <link2>OpenStreetMap</link2>',
});
